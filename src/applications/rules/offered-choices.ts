type Hideable = { isHidden?: boolean | undefined };
type Offered<Type extends Hideable, Option extends Hideable, Characteristic extends { options: Option[] }> = {
  buildingTypes: Type[];
  characteristics: Characteristic[];
};
type Answers = {
  buildingTypeId?: number | null | undefined;
  characteristics?: Record<string, unknown> | null | undefined;
};

/** What a form offers that is filled in already: what is hidden only where it is the answer, so that no answer is lost. */
export const offeredTo = <
  Type extends Hideable & { id: number },
  Option extends Hideable & { code: string },
  Characteristic extends { code: string; options: Option[] },
  Choices extends Offered<Type, Option, Characteristic>,
>(
  choices: Choices & Offered<Type, Option, Characteristic>,
  answers: Answers,
): Choices => ({
  ...choices,
  buildingTypes: choices.buildingTypes.filter(({ id, isHidden }) => !isHidden || id === answers.buildingTypeId),
  characteristics: choices.characteristics.map((one) => ({
    ...one,
    options: one.options.filter(
      ({ code, isHidden }) => !isHidden || isAnswer(answers.characteristics?.[one.code], code),
    ),
  })),
});

const isAnswer = (answer: unknown, code: string): boolean =>
  Array.isArray(answer) ? answer.includes(code) : answer === code;
