// All message keys, so that a wrong key does not compile.
import type address from '../../words/en/address.json';
import type alternatives from '../../words/en/alternatives.json';
import type approve from '../../words/en/approve.json';
import type bill from '../../words/en/bill.json';
import type blog from '../../words/en/blog.json';
import type book from '../../words/en/book.json';
import type cart from '../../words/en/cart.json';
import type cartCode from '../../words/en/cart-code.json';
import type checkout from '../../words/en/checkout.json';
import type claim from '../../words/en/claim.json';
import type community from '../../words/en/community.json';
import type counter from '../../words/en/counter.json';
import type dues from '../../words/en/dues.json';
import type grievance from '../../words/en/grievance.json';
import type growth from '../../words/en/growth.json';
import type home from '../../words/en/home.json';
import type homeMore from '../../words/en/home-more.json';
import type insurance from '../../words/en/insurance.json';
import type insuranceArea from '../../words/en/insurance-area.json';
import type kyc from '../../words/en/kyc.json';
import type land from '../../words/en/land.json';
import type me from '../../words/en/me.json';
import type myData from '../../words/en/my-data.json';
import type myField from '../../words/en/my-field.json';
import type order from '../../words/en/order.json';
import type photos from '../../words/en/photos.json';
import type policy from '../../words/en/policy.json';
import type practice from '../../words/en/practice.json';
import type privacy from '../../words/en/privacy.json';
import type push from '../../words/en/push.json';
import type rating from '../../words/en/rating.json';
import type recall from '../../words/en/recall.json';
import type receipt from '../../words/en/receipt.json';
import type report from '../../words/en/report.json';
import type searchIdeas from '../../words/en/search-ideas.json';
import type session from '../../words/en/session.json';
import type setup from '../../words/en/setup.json';
import type shared from '../../words/en/shared.json';
import type shell from '../../words/en/shell.json';
import type shop from '../../words/en/shop.json';
import type shopBy from '../../words/en/shop-by.json';
import type speech from '../../words/en/speech.json';
import type strip from '../../words/en/strip.json';
import type tablet from '../../words/en/tablet.json';
import type viewfinder from '../../words/en/viewfinder.json';

export type MessageKey =
  | keyof typeof address
  | keyof typeof alternatives
  | keyof typeof approve
  | keyof typeof bill
  | keyof typeof blog
  | keyof typeof book
  | keyof typeof cartCode
  | keyof typeof cart
  | keyof typeof checkout
  | keyof typeof claim
  | keyof typeof community
  | keyof typeof counter
  | keyof typeof dues
  | keyof typeof grievance
  | keyof typeof growth
  | keyof typeof home
  | keyof typeof homeMore
  | keyof typeof insuranceArea
  | keyof typeof insurance
  | keyof typeof kyc
  | keyof typeof land
  | keyof typeof me
  | keyof typeof myData
  | keyof typeof myField
  | keyof typeof order
  | keyof typeof photos
  | keyof typeof policy
  | keyof typeof practice
  | keyof typeof privacy
  | keyof typeof push
  | keyof typeof rating
  | keyof typeof receipt
  | keyof typeof recall
  | keyof typeof report
  | keyof typeof searchIdeas
  | keyof typeof session
  | keyof typeof setup
  | keyof typeof shared
  | keyof typeof shell
  | keyof typeof shop
  | keyof typeof shopBy
  | keyof typeof speech
  | keyof typeof strip
  | keyof typeof tablet
  | keyof typeof viewfinder;
