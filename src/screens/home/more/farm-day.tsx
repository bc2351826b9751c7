// Two lines about the farmer's day: the weather, and the price of an own crop at a market.
import type { FarmDay as Day } from '#core/contract/farm-day/farm-day.ts';
import type { MasterDataItem } from '#core/contract/master-data.ts';
import { formatMoney } from '#core/money.ts';
import { dayInIndia, formatDay, startOfDay } from '#core/rules/dates.ts';
import { marketNews, weatherNews } from '#core/rules/farm-day/farm-day-news.ts';
import { type MessageKey, useText } from '#state/frame/language-state.ts';
import { useServerNow } from '#state/frame/server-headers.ts';
import { useMyCrops } from '#state/order/my-crops.ts';
import { useFarmDay } from '#state/vendor/farm-day.ts';
import { noTranslation } from '#ui/translated/no-translation.ts';
import styles from './farm-day.module.css';

/** Names of days by their distance from today. */
const rainWords: readonly MessageKey[] = ['farm-day.rain-today', 'farm-day.rain-tomorrow', 'farm-day.rain-later'];

function Weather({ day }: { readonly day: Day }) {
  const t = useText();
  const news = weatherNews(day, dayInIndia(useServerNow()));
  if (!news) return null;
  const { lowest, highest, rainInDays } = news;
  return (
    <p className={styles.line}>
      <b {...noTranslation}>
        {lowest}–{highest} °C
      </b>
      <span>{t(rainWords[rainInDays ?? -1] ?? 'farm-day.dry')}</span>
    </p>
  );
}

function Market({ day, crops }: { readonly day: Day; readonly crops: readonly MasterDataItem[] }) {
  const t = useText();
  const price = marketNews(
    day,
    crops.map(({ id }) => id),
  );
  const name = crops.find(({ id }) => id === price?.crop)?.name;
  if (!price || name === undefined) return null;
  return (
    <p className={styles.line}>
      <b>{t('farm-day.price', { crop: name, amount: formatMoney(price.usual) })}</b>
      <span>{t('farm-day.market', { market: price.market, day: formatDay(startOfDay(price.day)) })}</span>
    </p>
  );
}

const ALL_CROPS = 40;

export function FarmDay() {
  const t = useText();
  const day = useFarmDay();
  const crops = useMyCrops(ALL_CROPS);
  if (!day || (day.weather === null && day.market === null)) return null;
  return (
    <section aria-label={t('farm-day.title')} className={styles.day}>
      <Weather day={day} />
      <Market day={day} crops={crops} />
    </section>
  );
}
