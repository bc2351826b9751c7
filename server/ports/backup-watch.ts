// What the shop knows of its own backups.

export interface BackupStatus {
  /** When the newest was made, epoch milliseconds; undefined: there is none yet. */
  readonly at: number | undefined;
  /** So old that somebody has to look after it. */
  readonly isLate: boolean;
}

export interface BackupWatch {
  status(): BackupStatus;
  /** How many could not be made since the server started. */
  failures(): number;
}
