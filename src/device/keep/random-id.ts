/** A random UUID (version 4). Browsers offer `crypto.randomUUID` only over https, so this does not use it. */
export const randomId = (): string =>
  '10000000-1000-4000-8000-100000000000'.replace(/[018]/g, (sign) => {
    const [random = 0] = crypto.getRandomValues(new Uint8Array(1));
    return (Number(sign) ^ (random & (15 >> (Number(sign) / 4)))).toString(16);
  });
