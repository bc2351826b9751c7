// The state of the server's backups.

export interface BackupStatus {
  /** Time of the newest backup, epoch milliseconds. Undefined if there is none yet. */
  readonly at: number | undefined;
  /** The newest backup is so old that a person must act. */
  readonly isLate: boolean;
}

export interface BackupWatch {
  status(): BackupStatus;
  /** Failures since the server started. */
  failures(): number;
}
