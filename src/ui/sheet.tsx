// Sheets and alerts on the native <dialog>. The focus moves in and comes back, the page behind is inert, Escape and Back close the sheet.
import { type ComponentType, type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import styles from './sheet.module.css';

/** The component of each kind of sheet. */
export type SheetComponents<Kinds> = { readonly [K in keyof Kinds]: ComponentType<Kinds[K]> };
/** Loads a module that has the component of that kind, and perhaps others. */
export type SheetLoaders<Kinds> = { readonly [K in keyof Kinds]: () => Promise<SheetComponents<Pick<Kinds, K>>> };

export interface SheetProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Stays visible below the content. */
  readonly foot?: ReactNode;
  /** Undefined: only its own actions close it. */
  readonly onClose?: (() => void) | undefined;
  readonly closeLabel: string;
  /** `full` covers a phone's screen; `drawer` is at the right of a wide screen. */
  readonly shape?: 'sheet' | 'full' | 'drawer';
  /** It needs an answer, so a screen reader announces it at once. */
  readonly isAlert?: boolean;
  /** Shows a back arrow instead of a cross. */
  readonly hasBack?: boolean;
  readonly isTitleHidden?: boolean;
}

function useModal(onClose: (() => void) | undefined) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Read during render: a field of the sheet may take the focus before the effects run.
  const opener = useRef(document.activeElement);
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    const show = (): void => {
      if (!element.open && element.isConnected) element.showModal();
    };
    // A browser may close the dialog anyway (second Back). A sheet that needs an answer opens again.
    const reopen = (): void => {
      if (!close.current) show();
    };
    const from = opener.current;
    element.addEventListener('close', reopen);
    show();
    return () => {
      element.removeEventListener('close', reopen);
      element.close();
      // The focus returns to the opener, unless the opener is gone or the focus moved already.
      if (from instanceof HTMLElement && from.isConnected && document.activeElement === document.body) from.focus();
    };
  }, []);
  return dialog;
}

export function Sheet(props: SheetProps) {
  const { title, children, foot, onClose, closeLabel, shape = 'sheet', isAlert, hasBack, isTitleHidden } = props;
  const titleId = useId();
  const dialog = useModal(onClose);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way, handled by onCancel
    <dialog
      ref={dialog}
      className={classNames(styles.sheet, shape === 'full' && styles.full, shape === 'drawer' && styles.drawer)}
      role={isAlert ? 'alertdialog' : 'dialog'}
      aria-modal="true"
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose?.();
      }}
    >
      <div className={styles.head}>
        {onClose && hasBack && <IconButton icon="back" label={closeLabel} onPress={onClose} />}
        <h2 id={titleId} className={isTitleHidden ? 'visually-hidden' : undefined}>
          {title}
        </h2>
        {onClose && !hasBack && <IconButton icon="close" label={closeLabel} onPress={onClose} />}
      </div>
      <div className={styles.body}>{children}</div>
      {foot && <div className={styles.foot}>{foot}</div>}
    </dialog>
  );
}

/** Buttons side by side when there is room. */
export function SheetActions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
