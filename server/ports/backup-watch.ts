// What the server knows about its backups.

export interface BackupStatus {
  /** Time of the newest backup, epoch milliseconds; undefined: there is none yet. */
  readonly at: number | undefined;
  /** So old that a person must act. */
  readonly isLate: boolean;
}

export interface BackupWatch {
  status(): BackupStatus;
  /** Failures since the server started. */
  failures(): number;
}
