// The places of each text. Written by words.test.ts with UPDATE_SNAPSHOT=1: never edit it by hand.
export interface WordValues {
  'blocked.call': 'phone';
  'blocked.reason': 'why';
  'blocked.reason-sentence': 'why';
  'blocked.until': 'day';
}
