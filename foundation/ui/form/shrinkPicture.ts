const WHITE = '#fff';

/**
 * Converts a picture file to a JPEG data URL whose longest side is at most `maxSide` pixels, because a phone's camera
 * takes pictures ten times as large as any page shows.
 * @throws when neither this browser nor the server can read it as a picture.
 */
export async function shrinkPicture(file: Blob, { maxSide, quality }: { maxSide: number; quality: number }) {
  const picture = await createImageBitmap(file).catch(async (error) => {
    if (!(await mayBeHeic(file))) throw error;
    return createImageBitmap(await convertOnServer(file));
  });
  const scale = Math.min(1, maxSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw pictures');
  context.imageSmoothingQuality = 'high';
  // A JPEG has no transparency: transparent areas would become black.
  context.fillStyle = WHITE;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return canvas.toDataURL('image/jpeg', quality);
}

/** Decides by the content, because a browser may not know the type of a HEIC file. */
const mayBeHeic = async (file: Blob): Promise<boolean> => (await file.slice(4, 8).text()) === 'ftyp';

/**
 * Converts the picture to WebP on the server, because most browsers cannot read HEIC. The server later deletes the
 * unused upload.
 */
async function convertOnServer(file: Blob): Promise<Blob> {
  const body = new FormData();
  body.append('image', file);
  const uploaded = await fetch('/api/upload', { method: 'POST', body });
  if (!uploaded.ok) throw new Error(`the server answered ${uploaded.status}`);
  const { url } = (await uploaded.json()) as { url: string };
  return (await fetch(url)).blob();
}
