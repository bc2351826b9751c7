// Growth packages: the products in one package, or one of them alone, and a number to call.

import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { textIn } from '#core/language/said.ts';
import { formatMoment } from '#core/rules/dates.ts';
import { latePart, useLivePart } from '#device/early-taps.ts';
import { useUnreadWords } from '#state/frame/failure.ts';
import { useLanguage, useText } from '#state/frame/language-state.ts';
import { useNetwork } from '#state/frame/network-state.ts';
import { useTitle } from '#state/frame/screen-state.ts';
import { followGrowth, refreshGrowth, useGrowth } from '#state/growth/growth-state.ts';
import { useSession } from '#state/session/session-state.ts';
import { Blank } from '#ui/blank.tsx';
import { Button, ButtonLink } from '#ui/button.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import styles from '../../features/growth/growth.module.css';
import { GrowthDetail, GrowthLine } from '../../features/growth/growth-product.tsx';
import { LeadForm } from '../../features/growth/lead-form.tsx';

function Nothing() {
  const t = useText();
  const { isUnreachable } = useGrowth();
  const unread = useUnreadWords();
  if (!isUnreachable) return <SkeletonRows count={4} label={t('loading')} />;
  return (
    <Blank {...unread}>
      <Button onPress={() => void refreshGrowth()}>{t('retry')}</Button>
    </Blank>
  );
}

/** The displayed data is from the phone: its age. */
function Age() {
  const t = useText();
  const { at, isUnreachable } = useGrowth();
  const { isOffline } = useNetwork();
  return (isUnreachable || isOffline) && at > 0 ? <p className={styles.age}>{t('growth.prices-of', { at: formatMoment(at) })}</p> : null;
}

function Shown() {
  const t = useText();
  const { language } = useLanguage();
  const [path] = useLocation();
  const { db } = useSession();
  const { products } = useGrowth();
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever signs in has a package of their own
  useEffect(() => followGrowth(), [db]);
  const name = path.split('/')[2] ?? '';
  const product = products?.find(({ id }) => String(id) === name);
  useTitle(product ? textIn(product.names, language) : t('growth.title'));
  if (!products) return <Nothing />;
  if (products.length === 0) return <Blank picture="location-big" title={t('growth.none')} />;
  if (name !== '' && !product)
    return (
      <Blank picture="location-big" title={t('growth.gone')}>
        <ButtonLink href="/growth">{t('growth.all')}</ButtonLink>
      </Blank>
    );
  return (
    <LeadForm>
      <Age />
      {product ? (
        <>
          <GrowthDetail product={product} />
          <ButtonLink href="/growth" kind="ghost" isWide>
            {t('growth.all')}
          </ButtonLink>
        </>
      ) : (
        <div className={styles.products}>
          <p>{t('growth.lead')}</p>
          <ul className={styles.list}>
            {products.map((one, i) => (
              <GrowthLine key={one.id} product={one} isFirst={i < 2} />
            ))}
          </ul>
        </div>
      )}
    </LeadForm>
  );
}

/** One element around everything: a server-written page becomes interactive at one element. */
export function GrowthScreen() {
  useLivePart();
  return (
    <div className={styles.screen} {...latePart}>
      <Shown />
    </div>
  );
}
