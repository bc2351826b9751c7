// Named places at which a test may let the process die. They are nothing unless the start of the server arms one.

/** Before and after every wait of placing an order, of believing something about money, of closing a day and of a second person's yes, and before the desk commits what it did. */
export const failpoints = [
  'order:begin',
  'order:quoted',
  'order:terms',
  'order:placed',
  'order:refusing',
  'order:refusal-claimed',
  'order:refusal-kept',
  'webhook:read',
  'webhook:kept',
  'webhook:committed',
  'event:read',
  'payment:begin',
  'payment:locked',
  'payment:progress',
  'payment:booked',
  'payment:before-commit',
  'payment:committed',
  'event:applied',
  'desk:accepted',
  'desk:delivered',
  'desk:refunded',
  'import:kept',
  'import:read-part',
  'import:ready',
  'import:begin',
  'import:locked',
  'import:written',
  'import:noted',
  'import:counted',
  'import:part',
  'import:done',
  'money:day-locked',
  'money:day-written',
  'money:day-booked',
  'money:day-committed',
  'money:sign-off-locked',
  'money:sign-off-decided',
  'money:sign-off-carried-out',
  'money:sign-off-committed',
  'money:refund-asked',
  'money:refund-noted',
  'money:refund-booked',
] as const;
export type Failpoint = (typeof failpoints)[number];

let wanted = '';
let left = 0;

/** `name`, or `name@3` for the third time it is passed. Never in production. */
export function armFailpoint(setting: string): void {
  const [name = '', times = '1'] = setting.split('@');
  wanted = name;
  left = Number(times);
}

/** Dies here, as by a power cut, when this place is armed. */
export function failpoint(name: Failpoint): Promise<void> | undefined {
  if (name !== wanted || --left > 0) return undefined;
  process.kill(process.pid, 'SIGKILL');
  // A signal takes a moment; nothing more is done meanwhile.
  return new Promise(() => undefined);
}
