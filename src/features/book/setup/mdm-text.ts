// The settings that an administrator enters in a device management: the same for every product, in the names of Android and Chrome.

/** @param origin the shop's address, such as https://shop.example */
export const mdmText = (origin: string): string => `Khurpi on tablets of service centres: ${origin}/tablet

Android Enterprise, dedicated device:
- Lock task mode (kiosk) for com.android.chrome
- Lock task features: home, notifications, keyguard
- Screen lock: PIN or password, 6 signs or more, after 2 minutes
- Storage encryption: on
- Date and time: automatic
- Factory reset by the user: off
- Untrusted apps and USB debugging: off

Managed configuration of Chrome (JSON):
${JSON.stringify(
  {
    URLBlocklist: ['*'],
    URLAllowlist: [new URL(origin).host],
    NotificationsAllowedForUrls: [origin],
    IncognitoModeAvailability: 1,
    PasswordManagerEnabled: false,
  },
  undefined,
  2,
)}`;
