// Contains a broken page: shows a message with a next step.
import { Component, type ReactNode } from 'react';
import { Blank } from '#ui/blank.tsx';
import { Button } from '#ui/button.tsx';
import { useText } from '../state/language-state.ts';

function Broken() {
  const t = useText();
  return (
    <Blank picture="no-internet-big" title={t('error.page')} text={t('error.unforeseen')}>
      <Button isLarge onPress={() => location.reload()}>
        {t('error.reload')}
      </Button>
    </Blank>
  );
}

export class ErrorBoundary extends Component<{ readonly children: ReactNode }, { readonly isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true };
  }

  override componentDidCatch(error: unknown): void {
    // Sent to the error report, which listens for uncaught errors.
    queueMicrotask(() => {
      throw error;
    });
  }

  override render(): ReactNode {
    return this.state.isBroken ? <Broken /> : this.props.children;
  }
}
