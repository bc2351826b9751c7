// The text of a certificate, as sent to the process that draws it.
import type { LanguageCode } from '#core/rules/languages.ts';

export interface CertificatePaper {
  readonly language: LanguageCode;
  readonly title: string;
  /** As the file's own title. */
  readonly fileTitle: string;
  readonly intro: string;
  /** That the insurance ended before its time. */
  readonly warning: string | undefined;
  /** Label, and what stands beside it. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly perilsTitle: string;
  readonly perils: string;
  /** How to report a loss. */
  readonly loss: string | undefined;
  readonly scan: string;
  /** Where anybody can ask whether it is valid: as words, and as a square to scan. */
  readonly checkUrl: string;
  readonly made: string;
  /** Epoch ms. */
  readonly madeAt: number;
}

/** A PDF, or nothing where it could not be drawn. */
export interface PdfAnswer {
  readonly content?: Uint8Array | undefined;
}
