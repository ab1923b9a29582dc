import { open } from 'node:fs/promises';

/** Without this, a power cut may lose a new name although its bytes are on the disk. */
export async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
