// Every key there is, so that a word that does not exist does not compile.
import type address from './messages/address.json';
import type bill from './messages/bill.json';
import type blog from './messages/blog.json';
import type cart from './messages/cart.json';
import type checkout from './messages/checkout.json';
import type claim from './messages/claim.json';
import type community from './messages/community.json';
import type growth from './messages/growth.json';
import type home from './messages/home.json';
import type insurance from './messages/insurance.json';
import type insuranceArea from './messages/insurance-area.json';
import type kyc from './messages/kyc.json';
import type me from './messages/me.json';
import type myData from './messages/my-data.json';
import type order from './messages/order.json';
import type policy from './messages/policy.json';
import type push from './messages/push.json';
import type receipt from './messages/receipt.json';
import type report from './messages/report.json';
import type session from './messages/session.json';
import type shell from './messages/shell.json';
import type shop from './messages/shop.json';
import type strip from './messages/strip.json';
import type tablet from './messages/tablet.json';
import type viewfinder from './messages/viewfinder.json';

export type MessageKey =
  | keyof typeof address
  | keyof typeof bill
  | keyof typeof blog
  | keyof typeof cart
  | keyof typeof checkout
  | keyof typeof claim
  | keyof typeof community
  | keyof typeof growth
  | keyof typeof home
  | keyof typeof insurance
  | keyof typeof insuranceArea
  | keyof typeof kyc
  | keyof typeof me
  | keyof typeof myData
  | keyof typeof order
  | keyof typeof policy
  | keyof typeof push
  | keyof typeof receipt
  | keyof typeof report
  | keyof typeof session
  | keyof typeof shell
  | keyof typeof shop
  | keyof typeof strip
  | keyof typeof tablet
  | keyof typeof viewfinder;
