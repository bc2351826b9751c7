// Reads the phone's position, with the person's permission.

export interface DevicePosition {
  readonly lat: number;
  readonly lng: number;
}

const PATIENCE_MS = 12_000;

/** The position, if the person has allowed it before. It asks nobody. */
export async function allowedPosition(): Promise<DevicePosition | undefined> {
  const permission = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => undefined);
  return permission?.state === 'granted' ? devicePosition() : undefined;
}

/** Undefined when it was refused or not available. */
export function devicePosition(): Promise<DevicePosition | undefined> {
  return new Promise((resolve) => {
    if (!navigator.geolocation) return resolve(undefined);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude }),
      () => resolve(undefined),
      { timeout: PATIENCE_MS, maximumAge: 5 * 60_000 },
    );
  });
}
