// Buttons. Each has a word; an icon is optional. A disabled button names its reason.
import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'wouter';
import type { IconName } from '#core/icon-names.ts';
import styles from './button.module.css';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

type Kind = 'primary' | 'ghost' | 'link' | 'danger';

export interface ButtonProps {
  readonly children: ReactNode;
  readonly onPress?: (() => void) | undefined;
  readonly kind?: Kind;
  readonly type?: 'button' | 'submit';
  readonly isLarge?: boolean;
  readonly isWide?: boolean;
  readonly icon?: IconName;
  /** Cannot be pressed now. Keeps its focus, so that a screen reader can read its reason. */
  readonly isDisabled?: boolean;
  /** Work is going on: turns a spinner and can't be pressed again. */
  readonly isBusy?: boolean;
  /** For a button that is disabled only for a moment: runs when somebody presses it too early. */
  readonly onEarlyPress?: (() => void) | undefined;
  /** Id of the element that says why it is disabled. */
  readonly describedBy?: string | undefined;
  /** Read aloud instead of the children, where these are unclear without the text around them. */
  readonly label?: string | undefined;
  /** Id of the form it submits, when the button is outside that form. */
  readonly form?: string;
}

export function Spinner({ size = 24 }: { readonly size?: number }) {
  return (
    <span className={styles.spinner}>
      <Icon name="spinner" size={size} />
    </span>
  );
}

export function Button(props: ButtonProps) {
  const {
    children,
    onPress,
    kind = 'primary',
    type = 'button',
    isLarge,
    isWide,
    icon,
    isDisabled,
    isBusy,
    onEarlyPress,
    describedBy,
    label,
    form,
  } = props;
  const isStopped = isDisabled || isBusy;
  const press = (event: MouseEvent): void => {
    if (isStopped) event.preventDefault();
    if (!isStopped) onPress?.();
    else if (!isBusy) onEarlyPress?.();
  };
  return (
    <button
      type={type}
      form={form}
      className={classNames(styles.button, styles[kind], isLarge && styles.large, isWide && styles.wide)}
      onClick={press}
      aria-disabled={isStopped ? true : undefined}
      aria-busy={isBusy ? true : undefined}
      aria-describedby={describedBy}
      aria-label={label}
    >
      {isBusy ? <Spinner /> : icon && <Icon name={icon} size={24} />}
      {children}
    </button>
  );
}

export interface ButtonLinkProps {
  readonly children: ReactNode;
  readonly href: string;
  readonly kind?: Kind;
  readonly isLarge?: boolean;
  readonly isWide?: boolean;
  readonly icon?: IconName;
  /** Read aloud instead of the children, where these are unclear without the text around them. */
  readonly label?: string;
}

/** A link that looks like a button. */
export function ButtonLink({ children, href, kind = 'primary', isLarge, isWide, icon, label }: ButtonLinkProps) {
  return (
    <Link
      href={href}
      aria-label={label}
      className={classNames(styles.button, styles[kind], isLarge && styles.large, isWide && styles.wide)}
    >
      {icon && <Icon name={icon} size={24} />}
      {children}
    </Link>
  );
}

export interface IconButtonProps {
  readonly icon: IconName;
  /** Names the action for people who cannot see the icon. */
  readonly label: string;
  readonly onPress: () => void;
  readonly isPressed?: boolean;
}

/** Only for icons that everybody knows, such as back, close and heart. */
export function IconButton({ icon, label, onPress, isPressed }: IconButtonProps) {
  return (
    <button type="button" className={styles.icon} aria-label={label} aria-pressed={isPressed} onClick={onPress}>
      <Icon name={icon} />
    </button>
  );
}

export function IconLink({
  icon,
  label,
  href,
  children,
}: {
  readonly icon: IconName;
  readonly label: string;
  readonly href: string;
  readonly children?: ReactNode;
}) {
  return (
    <Link href={href} className={styles.icon} aria-label={label}>
      <Icon name={icon} />
      {children}
    </Link>
  );
}
