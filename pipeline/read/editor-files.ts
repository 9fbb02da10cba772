/** Names of files that editors and file managers put next to those that are open, and leave there. */
const PATTERNS = [
  // Vim and nano: swap files, and the file with which Vim tries whether it may write.
  /^\..+\.sw[a-z]{1,2}$/,
  /^4913$/,
  // Vim, Emacs, gedit and Kate: the text before the last save. Emacs: locks and texts that are not saved yet.
  /~$/,
  /^\.#/,
  /^#.*#$/,
  /\.kate-swp$/,
  // JetBrains, and others that write a new file and rename it.
  /___jb_(tmp|old)___$/,
  /^\.goutputstream-/,
  /\.tmp$/i,
  // macOS.
  /^\.DS_Store$/,
  /^\._/,
];

/** Whether a file belongs to an editor or a file manager, by its name without folders. It holds no facts. */
export function isEditorFile(name: string): boolean {
  return PATTERNS.some((pattern) => pattern.test(name));
}
