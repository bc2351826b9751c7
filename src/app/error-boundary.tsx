// Contains a broken part: shows a message with a next step, and keeps the rest of the app.
import { Component, type ReactNode } from 'react';
import { Blank } from '#ui/blank.tsx';
import { Button } from '#ui/button.tsx';
import { text } from '../i18n/i18n.ts';

interface Props {
  readonly children: ReactNode;
  /** A new value makes the part render again. */
  readonly place: string;
}

export class ErrorBoundary extends Component<Props, { readonly brokenAt: string | undefined }> {
  override state = { brokenAt: undefined as string | undefined };

  override componentDidCatch(error: unknown): void {
    this.setState({ brokenAt: this.props.place });
    // The error report listens for uncaught errors.
    queueMicrotask(() => {
      throw error;
    });
  }

  override render(): ReactNode {
    if (this.state.brokenAt !== this.props.place) return this.props.children;
    const isOffline = !navigator.onLine;
    return (
      <Blank
        picture={isOffline ? 'no-internet-big' : 'waiting-big'}
        title={text(isOffline ? 'offline.nothing-title' : 'error.screen-title')}
        text={text(isOffline ? 'offline.nothing-text' : 'error.screen-text')}
      >
        <Button onPress={() => location.reload()}>{text('retry')}</Button>
      </Blank>
    );
  }
}
