// The process that draws papers: one at a time.
import { drawCertificate } from './draw-certificate.ts';
import type { CertificatePaper, PdfAnswer } from './pdf-task.ts';

process.on('message', (paper: CertificatePaper) => {
  const answer = (content?: Buffer): void => void process.send?.({ content } satisfies PdfAnswer);
  Promise.resolve(paper)
    .then(drawCertificate)
    .then(answer, () => answer());
});
// The server has ended, so its work is no longer needed.
process.on('disconnect', () => process.exit(0));
