// The camera as a code reader: checks the picture repeatedly until it finds a code.
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type CameraFault, openCamera } from '#device/camera/camera.ts';
import { createCodeReader } from '#device/camera/read-code.ts';

/** Pause between two checks, ms. */
const LOOK_MS = 200;

export interface Scanner {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly state: 'opening' | 'open' | CameraFault;
}

/** @param onText called with a found code, possibly the same one again */
export function useScanner(onText: (text: string) => Promise<void>): Scanner {
  const video = useRef<HTMLVideoElement>(null);
  const latest = useRef(onText);
  latest.current = onText;
  const [state, setState] = useState<Scanner['state']>('opening');
  useEffect(() => {
    let isOver = false;
    let close = (): void => undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async (read: (video: HTMLVideoElement) => Promise<string | undefined>): Promise<void> => {
      const text = video.current && video.current.videoWidth > 0 ? await read(video.current) : undefined;
      if (isOver) return;
      if (text !== undefined) await latest.current(text);
      if (!isOver) timer = setTimeout(() => void look(read), LOOK_MS);
    };
    const start = async (): Promise<void> => {
      const camera = await openCamera(() => setState('busy'));
      if (typeof camera === 'string') {
        if (!isOver) setState(camera);
        return;
      }
      close = camera.close;
      if (isOver || !video.current) return close();
      video.current.srcObject = camera.stream;
      await video.current.play()?.catch(() => undefined);
      setState('open');
      await look(await createCodeReader());
    };
    void start();
    return () => {
      isOver = true;
      clearTimeout(timer);
      close();
    };
  }, []);
  return { video, state };
}
