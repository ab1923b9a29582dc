import { ApiError } from '#foundation/contract/api.ts';
import { Button } from '#foundation/ui/button/Button.tsx';
import { Drawing } from './Drawing.tsx';
import { Notice } from './Notice.tsx';
import { reasonOf, signInOf } from './showFailure.ts';

interface LoadFailureProps {
  title: string;
  error: unknown;
  /** The button's label; 'Reintentar' by default. */
  action?: string;
  onRetry: () => void;
}

/** Shown where a list failed to load. */
export function LoadFailure({ title, error, action = 'Reintentar', onRetry }: LoadFailureProps) {
  const signIn = signInOf(error);
  // A fault of ours passes with time; the visitor's network is not at fault.
  const isOurs = error instanceof ApiError && error.status >= 500;
  return (
    <Notice drawing={<Drawing of={isOurs ? 'failure' : 'offline'} />} title={title} detail={reasonOf(error)}>
      {signIn ? (
        <Button href={signIn.href}>{signIn.label}</Button>
      ) : (
        <Button onClick={onRetry}>{action}</Button>
      )}
    </Notice>
  );
}
