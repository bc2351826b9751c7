// Icons of the desk: the shop's icons, and some of its own.
import type { DeskIconName } from '#core/icon-names.ts';
import { Icon } from '#ui/icon.tsx';

export function DeskIcon({ name, size = 26 }: { readonly name: DeskIconName; readonly size?: number }) {
  // The desk's sprite holds both kinds (config/desk/sprite-plugin.ts).
  return <Icon name={name as Parameters<typeof Icon>[0]['name']} size={size} />;
}
