import { cp, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

const DIST = join(import.meta.dirname, '../../dist');

/**
 * Another build of the same sources, which exists until the test ends. Every hashed script and style has another name,
 * as if all had changed, and none of the first build's remains.
 */
export async function makeSecondBuild(): Promise<string> {
  const dist = await mkdtemp(join(tmpdir(), 'vitrina-dist-'));
  onTestFinished(() => rm(dist, { recursive: true, force: true }));
  await cp(join(DIST, 'client'), join(dist, 'client'), { recursive: true });
  await symlink(join(DIST, 'server'), join(dist, 'server'));
  const assets = join(dist, 'client/assets');
  const scripts: string[] = [];
  for (const name of await readdir(assets)) {
    // The server's own build contains the names of fonts and pictures, so those keep their names.
    if (/\.(br|gz)$/.test(name)) await rm(join(assets, name));
    else if (/\.(js|css)$/.test(name)) scripts.push(name);
  }
  const renamed = (text: string) => text.replace(/([\w.-]+-[\w-]{8})\.(js|css)\b/g, '$1-next.$2');
  const files = [join(dist, 'client/sw.js'), join(dist, 'client/.vite/manifest.json')];
  for (const name of scripts) {
    await rename(join(assets, name), join(assets, renamed(name)));
    files.push(join(assets, renamed(name)));
  }
  for (const file of files) await writeFile(file, renamed(await readFile(file, 'utf8')));
  for (const ending of ['br', 'gz']) await rm(join(dist, `client/sw.js.${ending}`));
  return dist;
}
