// Saves a file in the browser's download folder.

export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // By then the browser has started to read it.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
