import { readdir, readlink } from 'node:fs/promises';

/** How many large request bodies this process keeps on disk, in unnamed files that vanish when they are closed. */
export async function openBodies(): Promise<number> {
  const links = (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => ''));
  return (await Promise.all(links)).filter((path) => path.includes('.body-')).length;
}
