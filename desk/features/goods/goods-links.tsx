// Links between the lists of goods.
import { ButtonLink } from '#ui/button.tsx';
import { useText } from '../../state/language-state.ts';
import { mayDo, usePerson } from '../../state/session-state.ts';

export function GoodsLinks() {
  const t = useText();
  const mayReceive = mayDo(usePerson(), 'goods.write');
  return (
    <>
      <ButtonLink kind="ghost" href="/goods/movements">
        {t('goods.movements')}
      </ButtonLink>
      <ButtonLink kind="ghost" href="/goods/running-out">
        {t('goods.running-out')}
      </ButtonLink>
      <ButtonLink kind="ghost" href="/goods/recalls">
        {t('goods.recalls')}
      </ButtonLink>
      {mayReceive && (
        <ButtonLink kind="ghost" href="/goods/count">
          {t('goods.shelf-count')}
        </ButtonLink>
      )}
      {mayReceive && <ButtonLink href="/goods/receive">{t('goods.receive')}</ButtonLink>}
    </>
  );
}
