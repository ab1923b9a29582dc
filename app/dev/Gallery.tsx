import { Button } from '#foundation/ui/button/Button.tsx';
export default function Gallery() {
  return <Button>Guardar</Button>;
}
