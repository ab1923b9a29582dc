import { Button } from '#foundation/ui/button/Button.tsx';
import { Icon } from '#foundation/ui/icon/Icon.tsx';
import { Notice } from './Notice.tsx';
import { reasonOf, signInOf } from './showFailure.ts';

interface LoadFailureProps {
  title: string;
  error: unknown;
  /** What can be done about it, unless it is worth another try. */
  action?: string;
  onRetry: () => void;
}

/** Stands where a list would be that could not be read. */
export function LoadFailure({ title, error, action = 'Reintentar', onRetry }: LoadFailureProps) {
  const signIn = signInOf(error);
  return (
    <Notice icon={<Icon name="offline" size={28} />} title={title} detail={reasonOf(error)}>
      {signIn ? (
        <Button variant="line" href={signIn.href}>
          {signIn.label}
        </Button>
      ) : (
        <Button variant="line" onClick={onRetry}>
          {action}
        </Button>
      )}
    </Notice>
  );
}
