// Gives the SMS texts that the desk approved. A missing or damaged one never stops a message.

import { DLT_ID } from '#core/facts/language/sms.ts';
import { isLanguage, languageTable, readerLanguage } from '#core/rules/languages.ts';
import { filledSms, smsTextFaults } from '#core/rules/message/sms-text.ts';
import type { ApprovedSms } from '../../ports/sms.ts';
import type { AreaContext } from '../area.ts';
import type { ApprovedTexts } from './message-service.ts';
import type { ApprovedRow, MessageTextRepository } from './message-text-repository.ts';
import { renderTemplate } from './templates.ts';

export function createApprovedTexts(repository: MessageTextRepository, log: AreaContext['log']): ApprovedTexts {
  return async ({ template, language, variables }) => {
    const filled = ({ language: code, text, dlt_id }: ApprovedRow): ApprovedSms[] => {
      const isRight = isLanguage(code) && DLT_ID.test(dlt_id) && smsTextFaults(text, renderTemplate(template, code, {})).length === 0;
      const sent = isRight ? filledSms(text, variables, code) : undefined;
      if (sent !== undefined) return [{ language: code, text: sent, dltId: dlt_id }];
      log.warn({ template, language: code }, 'an approved SMS text is damaged, and the shipped one is sent');
      return [];
    };
    try {
      const rows = await repository.approved(template);
      return languageTable[readerLanguage(language)].chain.flatMap((code) => rows.filter((row) => row.language === code).flatMap(filled));
    } catch (error) {
      log.warn({ err: error, template }, 'approved SMS texts cannot be read, and the shipped one is sent');
      return [];
    }
  };
}
