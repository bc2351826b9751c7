// The menu of the insurance area: a loss first, because its deadline runs; then running policies, and open steps of the person.

import { useEffect, useRef, useState } from 'react';
import { canSpeak, speak } from '#device/speech.ts';
import { useLanguage, useText } from '#state/frame/language-state.ts';
import { useTitle } from '#state/frame/screen-state.ts';
import { openSheet } from '#state/frame/sheet-state.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { ImageOr } from '#ui/image/image-or.tsx';
import { CardLink } from '#ui/service/card-link.tsx';
import styles from './menu.module.css';
import { areaPlaces } from './places.tsx';

/** The server draws it like the perils of a policy; the worker stores it. */
const LOSS_PICTURE = '/pictures/v1/peril-hail.svg';

/** Reads the page's current text out; shown on phones with a voice of the language. */
function Listen({ textOf }: { readonly textOf: () => string }) {
  const t = useText();
  const { language } = useLanguage();
  const [hasVoice, setVoice] = useState(false);
  useEffect(() => setVoice(canSpeak(language)), [language]);
  if (!hasVoice) return null;
  return (
    <Button kind="ghost" icon="speaker" onPress={() => speak(textOf(), language)}>
      {t('area.listen')}
    </Button>
  );
}

export function AreaMenu() {
  const t = useText();
  const cards = useRef<HTMLUListElement>(null);
  useTitle(t('area.title'));
  const textOf = (): string => {
    const lines = [...(cards.current?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent);
    return [t('area.loss-title'), t('area.loss-text'), ...lines].join(' ');
  };
  return (
    <>
      <section className={styles.loss} aria-label={t('area.loss-title')}>
        <ImageOr src={LOSS_PICTURE} alt="" width={64} height={64}>
          <Icon name="warning-triangle" size={48} />
        </ImageOr>
        <p>
          <b>{t('area.loss-title')}</b>
          <br />
          {t('area.loss-text')}
        </p>
        <ButtonLink isLarge isWide icon="warning-triangle" href="/insurance/claims/report">
          {t('area.loss')}
        </ButtonLink>
      </section>
      <ul className={styles.cards} ref={cards}>
        {Object.entries(areaPlaces).map(([href, { title, picture, Status }]) => (
          <li key={href}>
            <CardLink href={href} picture={picture} title={t(title)}>
              {Status && <Status />}
            </CardLink>
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <Listen textOf={textOf} />
        <Button kind="ghost" icon="call" onPress={() => openSheet({ sheet: 'help' })}>
          {t('help.title')}
        </Button>
      </div>
    </>
  );
}
