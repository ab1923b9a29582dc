import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { Notice } from './Notice.tsx';
import { reasonOf } from './showFailure.ts';

/** Stands where a list would be that could not be read. */
export const LoadFailure = ({
  title,
  error,
  onRetry,
}: {
  title: string;
  error: unknown;
  onRetry: () => void;
}) => (
  <Notice icon={<Icon name="offline" size={28} />} title={title} detail={reasonOf(error)}>
    <Button look="line" onClick={onRetry}>
      Reintentar
    </Button>
  </Notice>
);
