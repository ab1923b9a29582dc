import { Button } from '#foundation/ui/button/Button.tsx';
import { withNext } from './next-page.rules.ts';
import { useViewer } from './useViewer.tsx';

/** The button that starts a new card; guests sign up first. */
export function CreateCardLink() {
  const viewer = useViewer();
  return (
    <Button href={viewer ? '/create-card' : withNext('/registro', '/create-card')}>Crea tu tarjeta</Button>
  );
}
