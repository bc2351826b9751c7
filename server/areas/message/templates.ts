// The words of outgoing messages. Providers want them registered; the simulated ones render them from here.
import type { LanguageCode } from '#core/rules/languages.ts';

interface Template {
  readonly en: string;
  readonly hi: string;
}

/** `{name}` places are filled from the variables. A login code's last line lets the phone offer it by itself. */
export const templates = {
  'login-otp': {
    en: '{code} is your Khurpi code, for 5 minutes. Do not tell it to anyone.\n\n@{host} #{code}',
    hi: '{code} आपका खुरपी कोड है, 5 मिनट के लिए। किसी को न बताएँ।\n\n@{host} #{code}',
  },
  'order-placed': {
    en: 'Khurpi: order {order} placed, total {total}. {shop} will call you on delivery.',
    hi: 'खुरपी: ऑर्डर {order} हो गया, कुल {total}। {shop} डिलीवरी पर फ़ोन करेगा।',
  },
  'order-cancelled': {
    en: 'Khurpi: order {order} is cancelled.',
    hi: 'खुरपी: ऑर्डर {order} रद्द हो गया।',
  },
} as const satisfies Record<string, Template>;

export type TemplateName = keyof typeof templates;

export function renderTemplate(template: Template, language: LanguageCode, variables: Readonly<Record<string, string>>): string {
  return template[language].replace(/\{(\w+)\}/g, (place, name: string) => variables[name] ?? place);
}

export function isTemplateName(name: string): name is TemplateName {
  return Object.hasOwn(templates, name);
}
