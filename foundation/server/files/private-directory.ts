import { chmod, mkdir, stat } from 'node:fs/promises';

const STICKY = 0o1000;
const RIGHTS = 0o777;

/**
 * Makes a directory that other users of the machine cannot list, or takes their rights away from an existing one. A
 * directory that several users share on purpose, like /tmp, or that belongs to another user stays as it is.
 */
export async function makePrivateDirectory(directory: string, mode: number): Promise<void> {
  await mkdir(directory, { recursive: true, mode });
  const { mode: present, uid } = await stat(directory);
  const isOurs = uid === process.getuid?.() && (present & STICKY) === 0;
  if (isOurs && (present & RIGHTS & ~mode) !== 0) await chmod(directory, present & mode);
}
