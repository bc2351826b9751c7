// Icons and drawings of services, in a sprite that loads with the late rooms. Screen readers skip them and read the words beside them.
import sprite from './pictures.svg';

/** One colour (currentColor) on a 28 box, beside a word. */
export const serviceSigns = ['camera', 'image', 'torch', 'eye', 'bank', 'phone-saved'] as const;
export type ServiceSignName = (typeof serviceSigns)[number];

/** Many colours on a 40 box. */
export const servicePictures = [
  'svc-policy',
  'svc-claim',
  'svc-kyc',
  'doc-aadhaar',
  'doc-pan',
  'doc-passbook',
  'digilocker',
  'tip-light',
  'tip-corners',
  'tip-glare',
  'part-morning',
  'part-noon',
  'part-evening',
  'part-night',
] as const;
export type ServicePictureName = (typeof servicePictures)[number];

export interface ServicePictureProps {
  readonly name: ServicePictureName | ServiceSignName;
  /** CSS pixels. */
  readonly size?: number;
}

export function ServicePicture({ name, size = 40 }: ServicePictureProps) {
  return (
    <svg width={size} height={size} aria-hidden="true" focusable="false">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
