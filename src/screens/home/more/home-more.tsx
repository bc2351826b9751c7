// Parts of the home page that come after its goods.
export { CropRow } from './crop-row.tsx';
export { FarmDay } from './farm-day.tsx';
export { LiveStrip } from './live-strip.tsx';
export { Services } from './services.tsx';
