// The kinds of data that the privacy notice lists, each with the tables of the server that hold it. The page shows the rows. A test
// compares them with all tables that name a person. [DPDP Rules 2025, 3]

/** How a person takes the data back: in Me, in My data, through the officer, or only after the legal time. */
export const withdrawalWays = ['me', 'my-data', 'ask', 'law'] as const;

export interface PrivacyItem {
  /** `privacy.<id>` and its `-what`, `-why`, `-kept` and `-who` are words of the app. */
  readonly id: string;
  readonly back: (typeof withdrawalWays)[number];
  readonly tables: string;
}

export const privacyItems = [
  { id: 'person', back: 'ask', tables: 'users user_phones account_blocks known_farmers farmer_lookups farmer_notes farmer_names' },
  { id: 'addresses', back: 'me', tables: 'addresses' },
  {
    id: 'orders',
    back: 'law',
    tables:
      'orders order_items order_problems order_lots order_otps order_hashcodes user_orders recall_orders stock_movements invoices carts coupon_claims quota_uses wishlist asked_orders phone_approvals',
  },
  {
    id: 'payments',
    back: 'law',
    tables:
      'payment_sessions payment_link_sends order_takings refund_tasks gateway_facts credit_lines money_out due_reminders due_limits ledger_entries',
  },
  {
    id: 'kyc',
    back: 'my-data',
    tables: 'kyc kyc_parts kyc_people kyc_claims kyc_consents kyc_views kyc_erasures kyc_lockers',
  },
  { id: 'nominee', back: 'my-data', tables: 'nominees' },
  { id: 'insurance', back: 'law', tables: 'policies policy_events free_insurance_uses claims claim_steps uploads upload_parts' },
  { id: 'posts', back: 'ask', tables: 'community_posts community_people community_helpful community_reports' },
  { id: 'ratings', back: 'me', tables: 'product_ratings' },
  { id: 'requests', back: 'ask', tables: 'growth_leads grievances grievance_answers breach_notices breach_people' },
  { id: 'messages', back: 'me', tables: 'consents jobs push_subscriptions' },
  {
    id: 'logins',
    back: 'me',
    tables: 'sessions login_places person_activity phone_keys letters otp_challenges login_askers idempotency_keys',
  },
  { id: 'use', back: 'me', tables: 'analytics_events' },
  {
    id: 'work',
    back: 'ask',
    tables:
      'staff staff_roles staff_ties notice_settings notice_browsers notices_sent passkeys recovery_codes desk_sessions desk_uploads desk_upload_parts centre_people tablet_people tablet_orders agent_sales agent_cash agent_hand_overs agent_days agent_books dealer_centres vendors',
  },
] as const satisfies readonly PrivacyItem[];
