// The topics of complaints, and the steps of handling one.

export const grievanceSubjects = ['order', 'payment', 'product', 'insurance', 'delivery', 'privacy', 'app', 'other'] as const;
export type GrievanceSubject = (typeof grievanceSubjects)[number];

/** `new`: nobody has answered. `open`: answered, and not solved. */
export const grievanceStates = ['new', 'open', 'solved'] as const;
export type GrievanceState = (typeof grievanceStates)[number];

/** `received`: the officer confirmed that it arrived. */
export const grievanceSteps = ['received', 'reply', 'solved'] as const;
export type GrievanceStep = (typeof grievanceSteps)[number];

export const MOST_GRIEVANCE_TEXT = 1_000;
