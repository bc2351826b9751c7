// The camera of the page: opened and closed with it, with checks of the picture.
import { type RefObject, useEffect, useRef, useState } from 'react';
import { PHOTO_BYTES, PHOTO_SIDE } from '#core/constants.ts';
import { type Camera, type CameraFault, framedPart, openCamera, type Part } from '#device/camera/camera.ts';
import { checkPhoto, type PhotoFault } from '#device/camera/photo-check.ts';
import { shrinkPhoto, shrinkPicture } from '#device/photo.ts';

const LIMITS = { side: PHOTO_SIDE, bytes: PHOTO_BYTES };
/** How often the picture is checked. */
const LOOK_MS = 700;

export interface CameraView {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly frame: RefObject<HTMLElement | null>;
  readonly state: 'opening' | 'open' | CameraFault;
  readonly hasTorch: boolean;
  readonly isLit: boolean;
  /** The current fault of the picture. */
  readonly fault: PhotoFault | undefined;
  readonly light: () => void;
  readonly openAgain: () => void;
  /** Takes the picture in the frame. @throws when there is no memory for it */
  readonly take: () => Promise<Taken>;
}

/** A small photo, and its fault. */
export interface Taken {
  readonly photo: Blob;
  readonly fault: PhotoFault | undefined;
}

/** The part of the picture in the frame; the whole picture without one. */
function partOf(video: HTMLVideoElement, frame: HTMLElement | null): Part {
  const picture = { width: video.videoWidth, height: video.videoHeight };
  if (!frame) return { x: 0, y: 0, ...picture };
  return framedPart(picture, video.getBoundingClientRect(), frame.getBoundingClientRect());
}

async function shrunk(picture: ImageBitmap): Promise<Taken> {
  const fault = checkPhoto(picture, { x: 0, y: 0, width: picture.width, height: picture.height });
  return { photo: await shrinkPicture(picture, LIMITS), fault };
}

/** Makes a photo from the phone's gallery small. @throws when the phone cannot open it as a photo */
export async function takeFile(file: Blob): Promise<Taken> {
  const photo = await shrinkPhoto(file, LIMITS);
  const picture = await createImageBitmap(photo);
  const fault = checkPhoto(picture, { x: 0, y: 0, width: picture.width, height: picture.height });
  picture.close();
  return { photo, fault };
}

/** @param isWanted false while something else is shown: the camera rests */
export function useCamera(isWanted: boolean): CameraView {
  const video = useRef<HTMLVideoElement>(null);
  const frame = useRef<HTMLElement>(null);
  const camera = useRef<Camera | undefined>(undefined);
  const [state, setState] = useState<CameraView['state']>('opening');
  const [isLit, setLit] = useState(false);
  const [hasTorch, setTorch] = useState(false);
  const [fault, setFault] = useState<PhotoFault>();
  const [round, setRound] = useState(0);
  const openAgain = (): void => setRound((before) => before + 1);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another round opens it again
  useEffect(() => {
    if (!isWanted) return undefined;
    let isOver = false;
    setState('opening');
    setLit(false);
    void openCamera(() => setState('busy')).then((opened) => {
      if (typeof opened === 'string') return isOver || setState(opened);
      if (isOver || !video.current) return opened.close();
      camera.current = opened;
      video.current.srcObject = opened.stream;
      // A browser that requires a tap first shows the picture anyway.
      void video.current.play()?.catch(() => undefined);
      setTorch(opened.hasTorch);
      // The camera starts before it shows a picture. A photo can be taken only of a visible picture.
      const isSeen = (): void => {
        if (!isOver) setState('open');
      };
      if (video.current.videoWidth > 0) isSeen();
      else video.current.addEventListener('loadedmetadata', isSeen, { once: true });
    });
    return () => {
      isOver = true;
      camera.current?.close();
      camera.current = undefined;
    };
  }, [isWanted, round]);

  // A hidden page releases the camera, and gets it again when it is visible.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it opens whatever is wanted then
  useEffect(() => {
    const onChange = (): void => {
      if (document.visibilityState === 'hidden') camera.current?.close();
      else openAgain();
    };
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, []);

  useEffect(() => {
    if (state !== 'open') return undefined;
    const timer = setInterval(() => {
      if (video.current?.videoWidth) setFault(checkPhoto(video.current, partOf(video.current, frame.current)));
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [state]);

  const light = (): void => {
    void camera.current?.setTorch(!isLit);
    setLit(!isLit);
  };
  const take = async (): Promise<Taken> => {
    if (!video.current?.videoWidth) throw new Error('no picture yet');
    const { x, y, width, height } = partOf(video.current, frame.current);
    return shrunk(await createImageBitmap(video.current, x, y, width, height));
  };
  return { video, frame, state, hasTorch, isLit, fault: state === 'open' ? fault : undefined, light, openAgain, take };
}
