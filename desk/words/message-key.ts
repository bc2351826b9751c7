// Every key of the desk's words, so that one that does not exist does not compile.
import type bill from '../../src/i18n/messages/bill.json';
import type articles from './messages/articles.json';
import type audit from './messages/audit.json';
import type banners from './messages/banners.json';
import type bordereau from './messages/bordereau.json';
import type centres from './messages/centres.json';
import type claims from './messages/claims.json';
import type community from './messages/community.json';
import type coupons from './messages/coupons.json';
import type days from './messages/days.json';
import type growth from './messages/growth.json';
import type handOver from './messages/hand-over.json';
import type home from './messages/home.json';
import type imports from './messages/imports.json';
import type insights from './messages/insights.json';
import type insurance from './messages/insurance.json';
import type jobs from './messages/jobs.json';
import type kyc from './messages/kyc.json';
import type menu from './messages/menu.json';
import type money from './messages/money.json';
import type orderDetail from './messages/order-detail.json';
import type orders from './messages/orders.json';
import type pack from './messages/pack.json';
import type paper from './messages/paper.json';
import type people from './messages/people.json';
import type prebook from './messages/prebook.json';
import type problem from './messages/problem.json';
import type products from './messages/products.json';
import type refund from './messages/refund.json';
import type session from './messages/session.json';
import type shell from './messages/shell.json';
import type shop from './messages/shop.json';
import type staff from './messages/staff.json';
import type stock from './messages/stock.json';
import type take from './messages/take.json';
import type today from './messages/today.json';
import type waiting from './messages/waiting.json';

export type MessageKey =
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
  | keyof typeof growth
  | keyof typeof insights
  | keyof typeof handOver
  | keyof typeof home
  | keyof typeof imports
  | keyof typeof jobs
  | keyof typeof kyc
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
  | keyof typeof refund
  | keyof typeof session
  | keyof typeof shell
  | keyof typeof shop
  | keyof typeof staff
  | keyof typeof stock
  | keyof typeof take
  | keyof typeof today
  | keyof typeof waiting;
