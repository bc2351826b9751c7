// A drawing of where photos were taken: the farmer's home in the centre, north up.
import type { DeskClaim } from '#core/contract/desk/claim/claim.ts';
import { useText } from '../../state/language-state.ts';
import styles from './claims.module.css';

const SIDE = 280;
const ROUND = [50, 100, 250, 500, 1_000, 2_000, 5_000, 10_000, 25_000, 50_000, 100_000, 500_000, 5_000_000];
const METRES_A_DEGREE = 111_320;

/** Formats metres as text. */
export const metresText = (metres: number): string => (metres < 1_000 ? `${metres} m` : `${(metres / 1_000).toFixed(1)} km`);

interface Point {
  readonly n: number;
  readonly east: number;
  readonly north: number;
}

export function PhotoMap({ farmer: { lat, lng }, photos }: Pick<DeskClaim, 'farmer' | 'photos'>) {
  const t = useText();
  const placed = photos.filter(({ photo }) => photo.lat !== null && photo.lng !== null);
  const [first] = placed;
  if (!first) return <p>{t('claims.map-none')}</p>;
  const home = lat !== null && lng !== null ? { lat, lng } : { lat: first.photo.lat ?? 0, lng: first.photo.lng ?? 0 };
  const points: readonly Point[] = placed.map(({ photo }) => ({
    n: photo.n,
    north: ((photo.lat ?? 0) - home.lat) * METRES_A_DEGREE,
    east: ((photo.lng ?? 0) - home.lng) * METRES_A_DEGREE * Math.cos((home.lat * Math.PI) / 180),
  }));
  const farthest = Math.max(...points.map(({ east, north }) => Math.hypot(east, north)));
  const ring = ROUND.find((metres) => metres >= farthest) ?? farthest;
  const scale = (SIDE / 2 - 30) / ring;
  const words = placed
    .map(({ photo, away }) => t('claims.map-photo', { n: photo.n, away: away === null ? '?' : metresText(away) }))
    .join(', ');
  return (
    <figure className={styles.map}>
      <svg viewBox={`${-SIDE / 2} ${-SIDE / 2} ${SIDE} ${SIDE}`} role="img" aria-label={words}>
        <rect x={-SIDE / 2} y={-SIDE / 2} width={SIDE} height={SIDE} className={styles.ground} />
        {[0.5, 1].map((part) => (
          <g key={part}>
            <circle r={ring * scale * part} className={styles.ring} />
            <text y={-ring * scale * part - 4} textAnchor="middle">
              {metresText(Math.round(ring * part))}
            </text>
          </g>
        ))}
        {lat !== null && <path d="M-10 2 0-9 10 2v9H-10Z" className={styles.home} />}
        {points.map(({ n, east, north }) => (
          <g key={n} transform={`translate(${east * scale} ${-north * scale})`}>
            <circle r="11" className={styles.dot} />
            <text className={styles.dotText} textAnchor="middle" dy="5">
              {n}
            </text>
          </g>
        ))}
      </svg>
      <figcaption>{lat === null ? t('claims.map-no-home') : words}</figcaption>
    </figure>
  );
}
