// A policy in the list.
import { Link } from 'wouter';
import type { PolicyStatus, PolicySummary } from '#core/contract/policy/policy.ts';
import { textIn } from '#core/language/said.ts';
import { formatMoney } from '#core/money.ts';
import { useLanguage, useText } from '#state/frame/language-state.ts';
import { Badge } from '#ui/badge.tsx';
import { Icon } from '#ui/icon.tsx';
import { Picture } from '#ui/picture.tsx';
import { ClaimPaid } from './claim-paid.tsx';
import styles from './policy.module.css';
import { PolicyBar } from './policy-bar.tsx';
import { nameOf, statusLooks } from './policy-words.ts';

export function PolicyRow({ policy, status }: { readonly policy: PolicySummary; readonly status: PolicyStatus }) {
  const t = useText();
  const { language } = useLanguage();
  const look = statusLooks[status];
  const isNamedByCrop = policy.crops.length > 0;
  return (
    <article className={styles.card}>
      <div className={styles.head}>
        <Picture src={policy.image_url} standIn="cat-seed" size={48} />
        <div>
          <Link href={`/insurance/policies/${policy.id}`} className={styles.link}>
            <b>{nameOf(policy, language)}</b>
          </Link>
          <p className={styles.small}>
            {isNamedByCrop ? textIn(policy.type_of_policy.names, language) : textIn(policy.goods.names, language)}
          </p>
        </div>
        <Icon name="chevron-right" size={24} />
      </div>
      <p className={styles.line}>
        <Badge tone={look.tone} icon={look.icon}>
          {t(look.word)}
        </Badge>
        <b>{t('policy.up-to', { amount: formatMoney(policy.sum_insured) })}</b>
      </p>
      {policy.claim_paid && (
        <p className={styles.line}>
          <ClaimPaid paid={policy.claim_paid} />
        </p>
      )}
      <PolicyBar policy={policy} />
    </article>
  );
}
