// Reads the place of a photo, as exactly as the phone can.

export interface DevicePlace {
  readonly lat: number;
  readonly lng: number;
  /** Metres. */
  readonly accuracy: number;
}

const PATIENCE_MS = 10_000;
/** A place from a moment ago is still valid. */
const STILL_MS = 60_000;

/** Undefined when it was refused or not available. */
export function devicePlace(): Promise<DevicePlace | undefined> {
  return new Promise((resolve) => {
    if (!navigator.geolocation) return resolve(undefined);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude: lat, longitude: lng, accuracy } }) => resolve({ lat, lng, accuracy }),
      () => resolve(undefined),
      { timeout: PATIENCE_MS, maximumAge: STILL_MS, enableHighAccuracy: true },
    );
  });
}
