// One line of an order.
import { type Infer, integer, nullable, object, optional, string } from 'superstruct';
import { Quantity } from '../cart.ts';
import { Amount, Day, Id, Instant, LocalText, Url } from '../wire/fields.ts';
import { OwnRating } from './own-rating.ts';

export const OrderItem = object({
  product_variant: Id,
  product_id: Id,
  c_id: Id,
  names: LocalText,
  pack: LocalText,
  image_url: Url,
  quantity: Quantity,
  price: Amount,
  discount: Amount,
  /** Its insurance, for all packets; null without insurance. */
  insurance: nullable(object({ insurance_product: Id, names: LocalText, sum_insured: Amount, cost: Amount })),
  /** The batch of the packed goods, and the licence for their sale; absent before packing, and where there is none. */
  batch: optional(string()),
  expires_on: optional(Day),
  licence: optional(string()),
  /** The day on which it arrives, as the shop said. */
  available_from: optional(Day),
  /** The returned quantity. */
  returned: optional(integer()),
  /** Until when unopened packs can be returned; absent: never, or they are not delivered yet. */
  return_until: optional(Instant),
  /** The reader's rating. Null: none yet. Absent: the reader cannot rate it, or cannot rate it yet. */
  rating: optional(nullable(OwnRating)),
});
export type OrderItem = Infer<typeof OrderItem>;
