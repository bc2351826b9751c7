// Reads settings from the environment: an error names the setting and the expected value.

export type Environment = Readonly<Record<string, string | undefined>>;

export function wholeNumber(env: Environment, name: string, fallback: number, min = 0, max = Number.MAX_SAFE_INTEGER): number {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < min || value > max)
    throw new Error(`${name}=${text}: expected a whole number from ${min} to ${max}`);
  return value;
}

export function oneOf<T extends string>(env: Environment, name: string, allowed: readonly T[], fallback: T): T {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const found = allowed.find((value) => value === text);
  if (!found) throw new Error(`${name}=${text}: expected ${allowed.join(' or ')}`);
  return found;
}

export function isFlagSet(env: Environment, name: string): boolean {
  return ['1', 'true', 'yes'].includes(env[name] ?? '');
}

/** A setting that is required because another is set. */
export function needed(env: Environment, name: string, because: string): string {
  const text = env[name];
  if (!text) throw new Error(`${name} is required when ${because} is set`);
  return text;
}

/** A number to dial, which may contain spaces, dashes and a plus. Undefined if there is none. */
export function digitsOf(env: Environment, name: string): string | undefined {
  const text = env[name];
  if (!text) return undefined;
  const digits = text.replace(/[\s+().-]/g, '');
  if (!/^\d{3,15}$/.test(digits)) throw new Error(`${name}=${text}: expected a number to dial, 3 to 15 digits`);
  return digits;
}

const OWN_MACHINE = ['localhost', '127.0.0.1', '[::1]'];

/**
 * A web address without a slash at its end. In production all traffic to other machines is encrypted, so `http://` is allowed
 * only for names of this machine.
 */
export function webAddress(env: Environment, name: string, fallback: string): string {
  const text = (env[name] || fallback).replace(/\/+$/, '');
  const { protocol = '', hostname = '' } = URL.parse(text) ?? {};
  if (!/^https?:$/.test(protocol)) throw new Error(`${name}=${text}: expected a web address, http:// or https://`);
  if (env['PROFILE'] === 'production' && protocol === 'http:' && !OWN_MACHINE.includes(hostname))
    throw new Error(`${name}=${text}: expected https:// in production`);
  return text;
}

/** Settings named `{prefix}{WORDS}`, by `words` in kebab-case: `X_LOGIN_OTP_HI` under `X_` → `login-otp-hi`. */
export function namedSettings(env: Environment, prefix: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => {
      const key = name.startsWith(prefix) ? name.slice(prefix.length) : '';
      return /^\w+$/.test(key) && value ? [[key.toLowerCase().replaceAll('_', '-'), value]] : [];
    }),
  );
}

/** A day as YYYY-MM-DD. @throws with the expected value */
export function calendarDay(env: Environment, name: string, fallback: string): string {
  const text = env[name] || fallback;
  const at = new Date(`${text}T00:00:00Z`);
  if (!/^\d{4}-\d\d-\d\d$/.test(text) || Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== text)
    throw new Error(`${name}=${text}: expected a day, as 2027-05-13`);
  return text;
}
