// Reads the code of an SMS, where the phone can.

interface OtpCredential {
  readonly code: string;
}

/** Waits for the code until `signal` aborts; undefined when there is none to be had. */
export async function codeFromSms(signal: AbortSignal): Promise<string | undefined> {
  if (!('OTPCredential' in globalThis)) return undefined;
  try {
    const credential = await navigator.credentials.get({ otp: { transport: ['sms'] }, signal } as CredentialRequestOptions);
    return (credential as unknown as OtpCredential | null)?.code;
  } catch {
    // Aborted, refused or not there: the boxes are still there to type in.
    return undefined;
  }
}
