// The text of a certificate, as sent to the process that draws it.
import type { LanguageCode } from '#core/rules/languages.ts';

export interface CertificatePaper {
  readonly language: LanguageCode;
  readonly title: string;
  /** The title in the file's metadata. */
  readonly fileTitle: string;
  readonly intro: string;
  /** Says that the insurance ended early. */
  readonly warning: string | undefined;
  /** Labels and values. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly perilsTitle: string;
  readonly perils: string;
  /** How to report a loss. */
  readonly loss: string | undefined;
  readonly scan: string;
  /** The address where anybody can check the certificate, as text and QR code. */
  readonly checkUrl: string;
  readonly made: string;
  /** Epoch ms. */
  readonly madeAt: number;
}

/** A PDF, or nothing if it could not be drawn. */
export interface PdfAnswer {
  readonly content?: Uint8Array | undefined;
}
