// Registers the desk's calls for SMS texts.
import { approveSmsText, exportSmsTexts, importSmsTexts, listSmsTexts, writeSmsText } from '#core/contract/desk/language/sms-texts.ts';
import type { RegisterCall } from '../../../http/register-call.ts';
import { ifMatchOf, tagged } from '../../../http/versions/if-match.ts';
import { actorOf } from '../../audit/audit-service.ts';
import { smsFile, takeSmsFile } from './sms-text-files.ts';
import { createSmsTextService, type SmsTextParts } from './sms-text-service.ts';

export function registerSmsTextRoutes(register: RegisterCall, parts: SmsTextParts): void {
  const texts = createSmsTextService(parts);
  register(listSmsTexts, async ({ caller, query }) => texts.list(caller, query));
  register(writeSmsText, async (request) =>
    tagged(request.reply, await texts.write(actorOf(request), request.body, ifMatchOf(request.raw))),
  );
  register(approveSmsText, async (request) => tagged(request.reply, await texts.approve(actorOf(request), request.body)));
  register(exportSmsTexts, async ({ caller, query }) => smsFile(parts, caller, query));
  register(importSmsTexts, async (request) => takeSmsFile(parts, actorOf(request), request.file, request.body.apply));
}
