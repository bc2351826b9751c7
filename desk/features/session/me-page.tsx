// The person's own page: name and roles, language, sessions, passkeys, and signing out.
import { displayPhone } from '#core/rules/phone.ts';
import { Badge } from '#ui/badge.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { failureWords } from '../../api/failure-words.ts';
import { signOutHere } from '../../api/session-calls.ts';
import { LanguageChoice } from '../../blocks/language-choice.tsx';
import { Page, Section } from '../../blocks/page.tsx';
import { useRoleWords } from '../../blocks/role-words.ts';
import { useText } from '../../state/language-state.ts';
import { usePerson } from '../../state/session-state.ts';
import { Passkeys } from './passkeys.tsx';
import styles from './session.module.css';
import { Sessions } from './sessions.tsx';
import { useAttempt } from './use-attempt.ts';

export function MePage() {
  const t = useText();
  const roleWords = useRoleWords();
  const person = usePerson();
  const { attempt, isBusy, failure } = useAttempt((error) => failureWords(t, error));
  return (
    <Page title={t('me.title')} isNarrow>
      <Section title={person.full_name}>
        <p>{displayPhone(person.phone_number)}</p>
        <ul className="row" aria-label={t('me.roles')}>
          {person.roles.map((held) => (
            <li key={`${held.role} ${held.vendor_id}`}>
              <Badge tone="plain" icon="user">
                {roleWords(held)}
              </Badge>
            </li>
          ))}
        </ul>
      </Section>
      <Section title={t('me.language')}>
        <LanguageChoice />
      </Section>
      <ButtonLink href="/me/notices" kind="ghost" icon="phone">
        {t('me.notices')}
      </ButtonLink>
      <Sessions />
      <Passkeys />
      <Section title={t('me.sign-out')}>
        <p>{t('me.sign-out-text')}</p>
        {failure !== undefined && (
          <p role="alert" className={styles.error}>
            {failure}
          </p>
        )}
        <Button
          kind="ghost"
          icon="logout"
          isBusy={isBusy}
          onPress={() => attempt(() => signOutHere().then(() => location.assign('/desk')))}
        >
          {t('me.sign-out')}
        </Button>
      </Section>
    </Page>
  );
}
