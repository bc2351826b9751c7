// Desk calls for the messages that a staff member gets while away.
import { array, boolean, enums, type Infer, integer, max, min, nullable, object, size } from 'superstruct';
import { noticeKinds, noticeWays } from '../../../facts/work.ts';
import { PushSubscriptionBody } from '../../order/push.ts';
import { Id, IdText } from '../../wire/fields.ts';
import { defineDeskCall } from '../desk-call.ts';

const Kinds = size(array(enums(noticeKinds)), 0, noticeKinds.length);
const Hour = max(min(integer(), 0), 23);

export const NoticeChoice = object({
  /** Only those of `may`. */
  kinds: Kinds,
  /** The way in addition to browsers. */
  way: enums(noticeWays),
  /** Hours in India. A message that is due at another hour waits for these hours. */
  from_hour: Hour,
  to_hour: max(min(integer(), 1), 24),
  /** For owners: the hour of the daily summary. Null: no summary. */
  day_hour: nullable(Hour),
});
export type NoticeChoice = Infer<typeof NoticeChoice>;

export const MyNotices = object({
  ...NoticeChoice.schema,
  /** The kinds that the person’s roles may see. */
  may: array(enums(noticeKinds)),
  may_day: boolean(),
  /** Whether the shop sends by WhatsApp; without it, such messages go by SMS. */
  has_chat: boolean(),
  /** Base64url, for `applicationServerKey`. Null: this shop sends no messages to browsers. */
  public_key: nullable(PushSubscriptionBody.schema.keys.schema.p256dh),
  /** The browsers that get messages. */
  browsers: integer(),
});
export type MyNotices = Infer<typeof MyNotices>;

export const getMyNotices = defineDeskCall({
  name: 'getMyNotices',
  method: 'GET',
  path: '/api/desk/v1/my-notices',
  access: 'desk.self',
  response: MyNotices,
  errors: [],
  summary: 'Which messages the person gets while away, by which way and at which hours.',
});

export const putMyNotices = defineDeskCall({
  name: 'putMyNotices',
  method: 'PUT',
  path: '/api/desk/v1/my-notices',
  access: 'desk.self',
  body: NoticeChoice,
  response: MyNotices,
  errors: ['FORBIDDEN'],
  summary: 'Chooses them. The first hour must be before the last.',
});

export const putNoticeBrowser = defineDeskCall({
  name: 'putNoticeBrowser',
  method: 'PUT',
  path: '/api/desk/v1/my-notices/browsers',
  access: 'desk.self',
  body: PushSubscriptionBody,
  response: object({ id: Id }),
  errors: ['PUSH_REFUSED', 'TOO_MANY_REQUESTS'],
  summary: 'Sends them also to this browser, after the session has ended too. Safe to repeat. The eleventh browser replaces the oldest.',
});

export const deleteNoticeBrowser = defineDeskCall({
  name: 'deleteNoticeBrowser',
  method: 'DELETE',
  path: '/api/desk/v1/my-notices/browsers/{id}',
  access: 'desk.self',
  params: object({ id: IdText }),
  errors: [],
  summary: 'Sends nothing to that browser any more. Safe to repeat.',
});
