// Reads the code of an SMS, if the phone can.

interface OtpCredential {
  readonly code: string;
}

/** Waits for the code until `signal` aborts. Undefined without a code. */
export async function codeFromSms(signal: AbortSignal): Promise<string | undefined> {
  if (!('OTPCredential' in globalThis)) return undefined;
  try {
    const credential = await navigator.credentials.get({ otp: { transport: ['sms'] }, signal } as CredentialRequestOptions);
    return (credential as unknown as OtpCredential | null)?.code;
  } catch {
    // The reading was aborted, refused or not available. The person can still type the code.
    return undefined;
  }
}
