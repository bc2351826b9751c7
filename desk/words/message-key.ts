// All keys of the desk's texts, so that an unknown key does not compile.
import type bill from '../../words/en/bill.json';
import type accounts from './en/accounts.json';
import type articles from './en/articles.json';
import type audit from './en/audit.json';
import type banners from './en/banners.json';
import type bordereau from './en/bordereau.json';
import type centres from './en/centres.json';
import type claims from './en/claims.json';
import type community from './en/community.json';
import type coupons from './en/coupons.json';
import type days from './en/days.json';
import type debtors from './en/debtors.json';
import type goods from './en/goods.json';
import type grievances from './en/grievances.json';
import type growth from './en/growth.json';
import type handOver from './en/hand-over.json';
import type home from './en/home.json';
import type imports from './en/imports.json';
import type insights from './en/insights.json';
import type insurance from './en/insurance.json';
import type jobs from './en/jobs.json';
import type kyc from './en/kyc.json';
import type languages from './en/languages.json';
import type menu from './en/menu.json';
import type money from './en/money.json';
import type notices from './en/notices.json';
import type orderDetail from './en/order-detail.json';
import type orders from './en/orders.json';
import type pack from './en/pack.json';
import type paper from './en/paper.json';
import type people from './en/people.json';
import type prebook from './en/prebook.json';
import type problem from './en/problem.json';
import type products from './en/products.json';
import type programs from './en/programs.json';
import type ratings from './en/ratings.json';
import type refund from './en/refund.json';
import type reports from './en/reports.json';
import type session from './en/session.json';
import type shell from './en/shell.json';
import type shop from './en/shop.json';
import type staff from './en/staff.json';
import type stock from './en/stock.json';
import type take from './en/take.json';
import type texts from './en/texts.json';
import type today from './en/today.json';
import type waiting from './en/waiting.json';

export type MessageKey =
  | keyof typeof accounts
  | keyof typeof articles
  | keyof typeof audit
  | keyof typeof bill
  | keyof typeof bordereau
  | keyof typeof insurance
  | keyof typeof banners
  | keyof typeof community
  | keyof typeof coupons
  | keyof typeof centres
  | keyof typeof claims
  | keyof typeof days
  | keyof typeof grievances
  | keyof typeof goods
  | keyof typeof debtors
  | keyof typeof growth
  | keyof typeof insights
  | keyof typeof handOver
  | keyof typeof home
  | keyof typeof imports
  | keyof typeof jobs
  | keyof typeof kyc
  | keyof typeof languages
  | keyof typeof notices
  | keyof typeof reports
  | keyof typeof menu
  | keyof typeof money
  | keyof typeof orderDetail
  | keyof typeof orders
  | keyof typeof pack
  | keyof typeof paper
  | keyof typeof people
  | keyof typeof prebook
  | keyof typeof problem
  | keyof typeof products
  | keyof typeof programs
  | keyof typeof ratings
  | keyof typeof refund
  | keyof typeof session
  | keyof typeof shell
  | keyof typeof shop
  | keyof typeof staff
  | keyof typeof stock
  | keyof typeof take
  | keyof typeof texts
  | keyof typeof today
  | keyof typeof waiting;
